/** File name of the archive: `main-street-cafe-2026-03-02.zip`. */
export function archiveName(business_name: string, at: Date): string {
  const slug = business_name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50);
  return `${slug || 'business'}-${at.toISOString().slice(0, 10)}.zip`;
}
