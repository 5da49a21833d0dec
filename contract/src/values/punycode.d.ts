/** What we use of the package, which brings no types. */
declare module 'punycode.js' {
  const punycode: { toUnicode: (domain: string) => string };
  export default punycode;
}
