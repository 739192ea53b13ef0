import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Parts } from '../parts.ts'
import { indianDay } from '../clock.ts'
import type { Handlers } from '../jobs/queue.ts'
import { backupsIn } from './names.ts'
import { outdated } from './rotation.ts'
import { takeBackup } from './take.ts'

export const backupJobs = (parts: Parts): Pick<Handlers, 'daily-backup'> => ({
  async 'daily-backup'() {
    const { backups, clock, db, version: release } = parts
    if (backups === null || db.superuser === undefined) return
    const now = clock.now()
    // The job may run again: a worker may die between the backup and the note that it is done.
    const daily = backupsIn(backups.folder).filter(({ is_daily }) => is_daily)
    const isTaken = daily.some(({ taken_at }) => indianDay(taken_at) === indianDay(now))
    if (!isTaken) {
      const backup = await takeBackup(db.superuser, { ...backups, release, now, is_daily: true })
      if (backup === 'busy') throw new Error('Another backup is being taken; this one waits')
    }
    for (const { file } of outdated(backupsIn(backups.folder))) rmSync(join(backups.folder, file), { force: true })
  },
})
