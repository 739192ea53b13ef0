import type { InstalledRelease } from '@niyam/contract/law-releases.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Row, RowList } from '../../ui/RowList.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { ActDialog } from './ActDialog.tsx'
import { ReleaseFacts } from './ReleaseFacts.tsx'
import classes from './LawReleases.module.css'

const LOOK = {
  current: { tone: 'success', icon: IconCheck },
  replaced: { tone: 'neutral', icon: IconHistory },
  taken_back: { tone: 'warning', icon: IconArrowBackUp },
} as const

interface InstalledListProps {
  /** None of them waits. */
  readonly releases: readonly InstalledRelease[]
  readonly builtIn: string
  readonly isAdmin: boolean
}

/** Release files that were approved once, the newest upload first. */
export function InstalledList({ releases, builtIn, isAdmin }: InstalledListProps) {
  const t = useTexts('law-releases')
  const [toTakeBack, setToTakeBack] = useState<InstalledRelease | null>(null)
  return (
    <>
      <RowList label={t('installed')}>
        {releases.map((release) => {
          const { law_release_id, number, title, state, is_present } = release
          if (state === 'waiting') return null
          return (
            <Row
              key={law_release_id}
              acts={
                state === 'current' &&
                isAdmin && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('take_back_of', { number })}
                    onClick={() => setToTakeBack(release)}
                  >
                    {t('take_back')}
                  </Button>
                )
              }
            >
              <div className={classes.name}>
                {t('release', { number })} <StateBadge {...LOOK[state]} label={t(`state.${state}`)} />
              </div>
              <div>{title}</div>
              {state === 'current' && !is_present && (
                <div className={classes.second}>{t('built_in_newer', { number: builtIn })}</div>
              )}
              <ReleaseFacts release={release} />
            </Row>
          )
        })}
      </RowList>
      {toTakeBack && <ActDialog act="take_back" release={toTakeBack} onClose={() => setToTakeBack(null)} />}
    </>
  )
}
