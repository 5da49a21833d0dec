/** Ends the session, with code that is loaded by who wants it. */
export async function logOut(): Promise<void> {
  const { signOut } = await import('../lib/sign-out.ts');
  signOut();
}
