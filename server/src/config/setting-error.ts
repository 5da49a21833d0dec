/** A setting has a wrong value. The message is one line that names the setting; the start stops. */
export class SettingError extends Error {
  override name = 'SettingError';
  /** Name of the environment variable. */
  readonly setting: string;

  constructor(setting: string, complaint: string) {
    super(`${setting} ${complaint}`);
    this.setting = setting;
  }
}
