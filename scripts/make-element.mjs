// @ts-check
// For the pages that this repository writes: they load nothing, so no library either.

/**
 * An element with what it has as properties, else as attributes.
 *
 * @param {string} tag @param {Record<string, unknown>} properties @param {(Node | string | false | undefined)[]} children
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) Object.assign(element, { [name]: value });
    else if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}
