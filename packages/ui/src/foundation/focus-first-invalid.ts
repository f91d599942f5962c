/** Leads to the first field that has something wrong. */
export const focusFirstInvalid = (form: HTMLElement | null): boolean => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(button, input, select)');
  field?.focus();
  return Boolean(field);
};
