/** Whether a host name (as in `URL.hostname`) is localhost, 127.0.0.0/8 or [::1]. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** Whether the address of a connection is this machine's loopback. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(address);
