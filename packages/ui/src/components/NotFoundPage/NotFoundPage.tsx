import { GenericErrorPage, type GenericErrorPageProps } from '../GenericErrorPage/GenericErrorPage.tsx';

/** Props of {@link NotFoundPage}. */
export type NotFoundPageProps = Omit<GenericErrorPageProps, 'status'>;

/** A page in place of one that is not there. */
export const NotFoundPage = (props: NotFoundPageProps) => <GenericErrorPage {...props} status={404} />;
