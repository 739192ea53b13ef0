import type { InstalledRelease } from '@niyam/contract/law-releases.ts'
import { showBytes, showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './LawReleases.module.css'

/** Who did what with a release, and which file it is. */
export function ReleaseFacts({ release }: { readonly release: InstalledRelease }) {
  const t = useTexts('law-releases')
  const { uploaded, approved, taken_back, file_name, size, key, sha256 } = release
  const done = ({ by, at }: InstalledRelease['uploaded']) => ({ by: by ?? t('nobody'), at: showMoment(at) })
  return (
    <div className={classes.second}>
      <div>{t('uploaded', done(uploaded))}</div>
      {approved && <div>{t('approved', done(approved))}</div>}
      {taken_back && <div>{t('taken_back', done(taken_back))}</div>}
      <div>{t('file_facts', { name: file_name, size: showBytes(size), key })}</div>
      <div className={classes.hash}>{t('sha256', { sha256 })}</div>
    </div>
  )
}
