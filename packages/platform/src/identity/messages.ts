import type { FlowMessage } from '../database/schema.ts';

const error = (id: number, text: string): FlowMessage => ({ id, text, type: 'error' });
const info = (id: number, text: string): FlowMessage => ({ id, text, type: 'info' });
const success = (id: number, text: string): FlowMessage => ({ id, text, type: 'success' });

/** What a flow tells the person. The ids and types are the protocol's, the sentences ours. */
export const messages = {
  lastSudo: error(
    4000001,
    'This is the last account with sudo, and the new address would have to be verified first. Give somebody else sudo before you change it.',
  ),
  rightsUnproved: error(
    4000001,
    'Rights were given to this account for an address that nobody has verified yet. Verify it before you change it, or ask whoever gave them to take them back.',
  ),
  invitedByMail: error(
    4000001,
    'This address has been invited. Register by the link in that mail, or ask whoever invited you to send it again.',
  ),
  invitationExpired: error(
    4000001,
    'This invitation has expired. Ask whoever invited you to send it again, and use the link of the new mail: an account without it opens no project.',
  ),
  invitationLapsed: error(
    4000001,
    'Whoever invited you may not give this access any more. Ask for the invitation to be sent again: an account without it opens no project.',
  ),
  invitationWithdrawn: error(
    4000001,
    'This invitation was withdrawn. Ask whoever invited you for a new one: an account without it opens no project.',
  ),
  invitationUsed: error(
    4000001,
    'This invitation has been used: its account is there. Log in to it, or recover it if you have lost the password.',
  ),
  invitationReplaced: error(
    4000001,
    'This link is of no invitation any more. Use the link of the newest mail, or ask whoever invited you to send it again: an account without it opens no project.',
  ),
  tooManyCodes: error(4000001, 'Too many wrong codes were tried. Ask for a new one.'),
  missingField: error(4000002, 'Fill in this field.'),
  passwordWeak: error(4000005, 'This password is easy to guess. Use several words that do not belong together.'),
  wrongCredentials: error(4000006, 'The email or the password is wrong.'),
  accountExists: error(4000007, 'There is already an account with this email.'),
  passwordLikeEmail: error(4000031, 'Choose a password without the name in your email.'),
  passwordTooShort: error(4000032, 'Use at least 12 characters for the password.'),
  passwordTooLong: error(4000033, 'Use at most 1024 characters for the password.'),
  passwordUnchanged: error(4000039, 'Choose a password other than the one you have.'),
  invalidEmail: error(4000040, 'Enter a valid email address.'),
  accountDisabled: error(4010011, 'This account has been deactivated.'),

  loginAgain: info(1010003, 'Enter your password once more, to confirm that it is you.'),
  settingsSaved: success(1050001, 'Your changes have been saved.'),
  recovered: success(1060001, 'You are logged in again. Choose a new password now.'),
  recoverySent: info(
    1060003,
    'If there is an account with this email, a message with a code is on its way to it. Enter the code here.',
  ),
  verified: success(1080002, 'Your email address is verified.'),
  verifiedAnew: success(
    1080002,
    'Your email address is verified. Passwords and sessions from before no longer count, for somebody else may have begun them: go on to the login, and choose a password by “Forgot your password?”.',
  ),
  verificationSent: info(
    1080003,
    'If this email belongs to an account, a message is on its way to it. Click its link, or enter its code here.',
  ),

  unknownLoginMethod: error(4010002, 'Log in with email and password.'),
  unknownRegistrationMethod: error(4010003, 'Register with email and password.'),
  unknownSettingsMethod: error(4010004, 'Change the email or the password.'),
  recoveryRepeated: error(4060001, 'This code has been used. Ask for a new one if you still cannot log in.'),
  recoveryCodeWrong: error(4060006, 'The code is wrong or has been used.'),
  verificationRepeated: error(4070002, 'This address has been verified already.'),
  verificationCodeWrong: error(4070006, 'The code is wrong or has been used.'),
} as const;

const expiredText = 'The page was open for too long. Please try again.';

/** Told by the flow that takes an expired one's place. */
export const expiredMessages = {
  login: error(4010001, expiredText),
  registration: error(4040001, expiredText),
  settings: error(4050001, expiredText),
  recovery: error(4060005, expiredText),
  verification: error(4070005, expiredText),
} as const;
