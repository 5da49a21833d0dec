/** What we use of the package, which brings no types. */
declare const punycode: { toUnicode: (domain: string) => string };
export default punycode;
