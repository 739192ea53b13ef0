import type { EntityRecord } from '@niyam/contract/entity-records.ts'
import { Badge, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { CinIndustry } from './CinIndustry.tsx'
import classes from './Record.module.css'

const ActivitiesForm = lazyPart(() => import('./ActivitiesForm.tsx'))

interface Props {
  readonly record: EntityRecord
  readonly mayChange: boolean
}

/** What the entity does, by the codes of NIC 2008. */
export function ActivitiesPanel({ record, mayChange }: Props) {
  const t = useTexts('entity-record')
  const [isOpen, setOpen] = useState(false)
  const { activities, entity } = record
  return (
    <Panel
      title={t('activities.title')}
      padding="none"
      aside={
        mayChange && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('activities.edit')}
          </Button>
        )
      }
    >
      {activities.length === 0 && (
        <p className={classes.hint}>{t(mayChange ? 'activities.none' : 'activities.none_viewer')}</p>
      )}
      {activities.length > 0 && (
        <ul className={classes.history}>
          {activities.map(({ code, words, is_main, share }) => (
            <li key={code} className={classes.happened}>
              <div className={classes.happenedHead}>
                <span>
                  <span className={classes.code}>{code}</span> {words}
                </span>
                <span className={classes.marks}>
                  {share !== null && <span className={classes.second}>{t('activities.share_of', { share })}</span>}
                  {is_main && (
                    <Badge variant="light" tt="none">
                      {t('activities.main')}
                    </Badge>
                  )}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {entity.cin && activities.length === 0 && <CinIndustry cin={entity.cin} />}
      <Suspense>{isOpen && <ActivitiesForm record={record} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  )
}
