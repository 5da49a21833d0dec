declare module 'http_ece' {
  interface DecryptParameters {
    version: 'aes128gcm';
    privateKey: import('node:crypto').ECDH;
    authSecret: string;
  }
  const ece: { decrypt(body: Buffer, parameters: DecryptParameters): Buffer };
  export = ece;
}
