import { GenericErrorPage, type GenericErrorPageProps } from '../GenericErrorPage/GenericErrorPage.tsx';

/** Props of {@link NotFoundPage}. */
export type NotFoundPageProps = Omit<GenericErrorPageProps, 'status'>;

/**
 * A page in place of one that is not there.
 *
 * Use it for an address that leads nowhere; a record that is gone says so within its own page.
 */
export const NotFoundPage = (props: NotFoundPageProps) => <GenericErrorPage {...props} status={404} />;
