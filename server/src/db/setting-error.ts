/** A database setting that is present but does not work. The message is one line, names the setting and holds no password. */
export class DatabaseSettingError extends Error {
  override name = 'DatabaseSettingError';
  readonly setting: 'DATABASE_URL' | 'DATA_DIR';
  constructor(setting: 'DATABASE_URL' | 'DATA_DIR', message: string, cause?: unknown) {
    super(message, { cause });
    this.setting = setting;
  }
}
