/** What is typed before sudo is given to these addresses: the one, or how many they are; nothing for nobody. */
export function sudoConfirmationText(emails: readonly string[]): string | undefined {
  return emails.length > 1 ? `${emails.length} sudo accounts` : emails[0];
}
