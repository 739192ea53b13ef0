import type { InstalledRelease } from '@niyam/contract/law-releases.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { ActDialog } from './ActDialog.tsx'
import { Comparison } from './Comparison.tsx'
import type { Act } from './queries.ts'
import { ReleaseFacts } from './ReleaseFacts.tsx'
import classes from './LawReleases.module.css'

interface WaitingPanelProps {
  readonly release: InstalledRelease
  /** The release that is followed now. */
  readonly present: string
  readonly isAdmin: boolean
}

/** A release that was checked: what it says it changes, what calendars would change, and the decision. */
export function WaitingPanel({ release, present, isAdmin }: WaitingPanelProps) {
  const t = useTexts('law-releases')
  const [act, setAct] = useState<Act | null>(null)
  const { number, title, date, changes, comparison } = release
  return (
    <Panel title={t('waiting', { number })}>
      <p className={classes.name}>{title}</p>
      <p className={classes.second}>{t('of_day', { day: showDay(date) })}</p>
      <ul className={classes.changes}>
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ReleaseFacts release={release} />
      {comparison ? (
        <Comparison comparison={comparison} />
      ) : (
        <>
          <p role="status">{t('comparing', { number: present })}</p>
          <BlockSkeleton lines={3} />
        </>
      )}
      {isAdmin ? (
        <Group gap="xs" mt="lg">
          <Button disabled={!comparison} onClick={() => setAct('approve')}>
            {t('approve')}
          </Button>
          <Button variant="default" onClick={() => setAct('discard')}>
            {t('discard')}
          </Button>
        </Group>
      ) : (
        <p className={classes.second}>{t('admins_only')}</p>
      )}
      <ActDialog act={act} release={release} onClose={() => setAct(null)} />
    </Panel>
  )
}
