/** A setting is present but wrong. The message is one line that names it; it stops the start. */
export class SettingError extends Error {
  override name = 'SettingError';
  /** Name of the environment variable. */
  readonly setting: string;

  constructor(setting: string, complaint: string) {
    super(`${setting} ${complaint}`);
    this.setting = setting;
  }
}
