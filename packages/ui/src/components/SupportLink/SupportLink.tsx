/** Props of {@link SupportLink}. */
export interface SupportLinkProps {
  /** The support address; the word is plain text without one. */
  readonly email: string | undefined;
}

/**
 * The word "support", a link when there is an address.
 *
 * Use it within a sentence that says whom to ask; never alone.
 */
export function SupportLink({ email }: SupportLinkProps) {
  return email === undefined ? 'support' : <a href={`mailto:${email}`}>support</a>;
}
