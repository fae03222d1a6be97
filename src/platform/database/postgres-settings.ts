interface Settings {
  socket: string
  fsync: boolean
  connections: number
}

/** What the embedded server is started with; `archiveCommand` keeps finished parts of its log where there is a place for them. */
export function postgresSettings({ socket, fsync, connections }: Settings, archiveCommand: string | null): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    fsync: fsync ? 'on' : 'off',
    logging_collector: 'on',
    log_directory: 'log',
    log_min_duration_statement: '-1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lock_timeout: '5s',
    statement_timeout: '30s',
    idle_in_transaction_session_timeout: '15s',
    max_connections: String(connections),
    jit: 'off',
    ...(archiveCommand === null ? {} : { archive_mode: 'on', archive_command: archiveCommand, archive_timeout: '60s' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
