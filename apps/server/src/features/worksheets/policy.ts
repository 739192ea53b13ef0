import { inWords, type IsoDate } from '@niyam/law'
import { indianDay } from '../../clock.ts'
import { AppError } from '../../http/errors.ts'
import type { HeldWorksheet } from './store.ts'

export const noWorksheet = () =>
  new AppError('not_found', 'This worksheet no longer exists. Open the list of worksheets again.')

/** @throws AppError `conflict` unless the worksheet is a draft, and the version that the caller looked at */
export function mustBeDraft(worksheet: HeldWorksheet, version: number | null): void {
  switch (worksheet.state) {
    case 'locked':
      throw new AppError(
        'conflict',
        `This worksheet was locked on ${inWords(indianDay(new Date(worksheet.locked_at ?? 0)) as IsoDate)} and does not change. Copy it as a new version.`,
      )
    case 'reviewed':
      throw new AppError('conflict', 'This worksheet is reviewed. A reviewer can return it, then it can be changed.')
    case 'prepared':
      throw new AppError('conflict', 'This worksheet is prepared. Set it back to draft to change it.')
    case 'draft':
      if (version !== null) mustBeVersion(worksheet, version)
  }
}

export function mustBeVersion({ version: now, changed_by_name }: HeldWorksheet, version: number): void {
  if (version === now) return
  throw new AppError(
    'conflict',
    `${changed_by_name} saved version ${now} of this worksheet meanwhile; yours was made on version ${version}. Load it again, then repeat your change.`,
    { version: [String(now)] },
  )
}
