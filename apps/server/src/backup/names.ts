import { readdirSync } from 'node:fs'

/** A backup by what its file's name says. */
export interface BackupName {
  readonly file: string
  /** The moment, UTC. */
  readonly taken_at: Date
  /** An automatic backup: only these are ever deleted. */
  readonly is_daily: boolean
}

const NAME = /^niyam-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(-daily)?\.tar\.gz(?:\.age)?$/

/** `niyam-2026-11-20T023000Z.tar.gz`, or `niyam-2026-11-20T200000Z-daily.tar.gz.age`. */
export function nameOf(at: Date, { is_daily, is_encrypted }: { is_daily: boolean; is_encrypted: boolean }): string {
  const moment = `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`
  return `niyam-${moment}${is_daily ? '-daily' : ''}.tar.gz${is_encrypted ? '.age' : ''}`
}

/** @returns null for a file that no backup is called like */
export function readName(file: string): BackupName | null {
  const [, day, hours, minutes, seconds, daily] = NAME.exec(file) ?? []
  const taken_at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(taken_at.getTime()) ? null : { file, taken_at, is_daily: daily !== undefined }
}

/** The whole backups of a folder, the oldest first; none where there is no such folder. */
export function backupsIn(folder: string): BackupName[] {
  return filesIn(folder)
    .map(readName)
    .filter((name) => name !== null)
    .toSorted((a, b) => a.taken_at.getTime() - b.taken_at.getTime())
}

/** A backup has its name when it is whole; until then it has this one. */
export const draftOf = (file: string): string => `.${file}.${process.pid}.draft`

/** Drafts, and the process that each is or was written by. */
export const draftsIn = (folder: string): { file: string; pid: number }[] =>
  filesIn(folder).flatMap((file) => {
    const pid = /^\.niyam-.*\.(\d+)\.draft$/.exec(file)?.[1]
    return pid === undefined ? [] : [{ file, pid: Number(pid) }]
  })

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
