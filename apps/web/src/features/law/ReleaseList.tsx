import type { Release } from '@niyam/contract/law.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { SourceLinks } from '../../domain/SourceLinks.tsx'
import { useAddress } from '../../lib/address.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { lawChangesPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Releases.module.css'

type Change = Release['changes'][number]

interface Props {
  readonly releases: readonly Release[]
  readonly current: string
}

/** Every release, newest first. The newest is open until another is chosen; the choice is in the address. */
export function ReleaseList({ releases, current }: Props) {
  const t = useTexts('law')
  const { search, change } = useAddress(lawChangesPath)
  const chosen = search.release ?? current
  return (
    <Panel title={t('releases.list')} padding="none">
      {releases.map((release, at) => {
        const { number } = release
        const isOpen = number === chosen
        return (
          <details
            key={number}
            open={isOpen}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open !== isOpen)
                change({ release: currentTarget.open ? number : 'none' }, { replace: true })
            }}
            className={classes.release}
          >
            <summary>
              <IconChevronRight size={16} aria-hidden className={classes.fold} />
              <span className={classes.title}>{release.title}</span>
              <span className={classes.second}>
                {t('releases.dated', { number, day: showDay(release.date) })}
                {number === current && <span className={classes.current}>{t('releases.current')}</span>}
              </span>
            </summary>
            {isOpen && <Changes release={release} before={releases[at + 1]?.number} />}
          </details>
        )
      })}
    </Panel>
  )
}

/** The first changes matter most; a line opens the others. */
const CHANGES_SHOWN = 4

function Changes({ release, before }: { readonly release: Release; readonly before: string | undefined }) {
  const t = useTexts('law')
  const address = useAddress(lawChangesPath)
  // A hand-written remark names no obligations.
  const remarks = release.changes.filter(({ obligations }) => obligations.length === 0)
  const changes = release.changes.filter(({ obligations }) => obligations.length > 0)
  const rest = changes.slice(CHANGES_SHOWN)
  return (
    <div className={classes.body}>
      <ul className={classes.said}>
        {remarks.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {before ? (
        <AppLink
          className={classes.link}
          href={address.with({ older: before, newer: release.number, page: null, open: null })}
        >
          {t('releases.see_who')}
        </AppLink>
      ) : (
        <p className={classes.second}>{t('releases.first')}</p>
      )}
      <ChangeList changes={changes.slice(0, CHANGES_SHOWN)} />
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{t('releases.more_changes', { count: rest.length })}</summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </div>
  )
}

function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  const t = useTexts('law')
  const words = useAreaWords()
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.text} ${change.periods}`}>
          <div className={classes.areas}>
            {areasTouched(change).map((area) => (
              <span key={area} className={classes.area}>
                {words.area(area)}
              </span>
            ))}
          </div>
          <div>{change.text}</div>
          {change.why && <div className={classes.second}>{change.why}</div>}
          {change.periods && <div className={classes.second}>{t('releases.periods', { periods: change.periods })}</div>}
          <SourceLinks sources={change.sources} />
        </li>
      ))}
    </ul>
  )
}

/** An obligation's id begins with its area. */
const areasTouched = ({ obligations }: Change) =>
  AREAS.filter((area) => obligations.some((id) => id.startsWith(`${area}.`)))
