import { chownSync, statfsSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

const isWindows = process.platform === 'win32'

/**
 * Writes the private server's settings and who may connect.
 *
 * They belong to this release, not to the data, so they are written before each start.
 */
export function writeSettings(cluster: Cluster, port: number, own: Record<string, string>): void {
  const settings = { ...modest, ...listening(cluster, port), ...own }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  write(cluster, 'postgresql.conf', ['# Written again at each start of Niyam.', ...lines])
  // Peer: the kernel says who is at the other end of the socket, so no password is stored and `nobody` cannot connect.
  write(cluster, 'pg_hba.conf', [
    isWindows ? 'host all all 127.0.0.1/32 scram-sha-256' : 'local all all peer map=niyam',
  ])
  // Root as well: it may take over a server that an ordinary user left running.
  write(cluster, 'pg_ident.conf', [`niyam "${userInfo().username}" all`, 'niyam root all'])
}

function write(cluster: Cluster, name: string, lines: string[]): void {
  const file = join(cluster.data, name)
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  if (cluster.account !== null) chownSync(file, cluster.account.uid, cluster.account.gid)
}

const listening = (cluster: Cluster, port: number): Record<string, string> =>
  isWindows
    ? { listen_addresses: '127.0.0.1', port: String(port), dynamic_shared_memory_type: 'windows' }
    : {
        listen_addresses: '',
        port: String(port),
        unix_socket_directories: `"${cluster.socketFolder}"`,
        unix_socket_permissions: '0700',
        dynamic_shared_memory_type: sharedMemory(),
      }

// Containers give /dev/shm as little as 64 MB, or none.
function sharedMemory(): string {
  if (process.platform !== 'linux') return 'posix'
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 128 * 1024 * 1024 ? 'posix' : 'mmap'
  } catch {
    return 'mmap'
  }
}

// For an office PC with ten people and 80,000 items, which also does other work.
const modest: Record<string, string> = {
  max_connections: '40',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // No customer's data in the log: neither the statement that failed nor the values in its detail.
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
