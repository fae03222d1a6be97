export type KeyName = 'file-key' | 'signing-key' | 'audit-anchor-key' | 'prescription-key' | 'vapid-keys' | 'identity-keys'

/** The keys of the installation: in the database, sealed with the root key, the same in every process (docs/decisions/0042). */
export interface InstallationKeys {
  /** The key of this name, made when it is first asked for. */
  keep: (name: KeyName, make: () => string | Promise<string>) => Promise<string>
  find: (name: KeyName) => Promise<string | null>
  /** Puts `next` in the place of `before`. Answers what stands there then: another process may have been sooner. */
  replace: (name: KeyName, before: string, next: string) => Promise<string>
}
