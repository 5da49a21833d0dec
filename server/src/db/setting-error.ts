/** A database setting that does not work. The message is one line, names the setting and contains no password. */
export class DatabaseSettingError extends Error {
  override name = 'DatabaseSettingError';
  readonly setting: 'DATABASE_URL' | 'DATA_DIR';
  constructor(setting: 'DATABASE_URL' | 'DATA_DIR', message: string, cause?: unknown) {
    super(message, { cause });
    this.setting = setting;
  }
}

/** A database whose migrations this version cannot continue. The message is one line. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}
