import type { TaskTemplate } from '@niyam/contract/task-templates.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAreaWords, useCalendarWords } from '../../../domain/calendar-words.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useToday } from '../../../lib/today.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../TaskForms.module.css'
import type { Choice } from './AttachDialog.tsx'
import { nextItemQuery } from './queries.ts'
import { dayOf, type StepDraft } from './template-draft.ts'

interface Props {
  readonly steps: readonly StepDraft[]
  readonly choices: readonly Choice[]
  readonly attached: TaskTemplate['obligations']
}

/** The days of the steps for the next calendar item of an obligation. Nothing is stored. */
export function StepsPreview({ steps, choices, attached }: Props) {
  const t = useTexts('task-forms')
  const words = useCalendarWords()
  const { area: areaName } = useAreaWords()
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(attached[0]?.obligation_id ?? null)
  const next = useQuery(nextItemQuery(chosen))
  const item = chosen === null ? undefined : next.data?.item
  return (
    <Panel title={t('preview.title')} className={classes.aside ?? ''}>
      <Select
        label={t('preview.obligation')}
        description={t('preview.help')}
        placeholder={t('preview.choose')}
        data={choices.map(({ obligation_id, form, title, area }) => ({
          value: obligation_id,
          label: `${form} · ${title} · ${areaName(area)}`,
        }))}
        value={chosen}
        onChange={setChosen}
        searchable
        clearable
        limit={60}
        nothingFoundMessage={t('attach.none_found')}
      />
      <div aria-live="polite">
        {chosen !== null && next.isPending && <BlockSkeleton lines={3} />}
        {chosen !== null && next.error && (
          <ErrorState error={next.error} title={t('preview.failed')} onRetry={() => void next.refetch()} />
        )}
        {item === null && <p className={classes.second}>{t('preview.no_item')}</p>}
        {item && (
          <>
            <p className={classes.second}>
              {[item.entity_name, `${item.form} ${words.period(item.period, chosen?.split('.')[0] ?? '')}`].join(' · ')}
              <br />
              {t('preview.due', { day: words.day(item.due_date) })}
              {item.internal_due_date && ` · ${t('preview.internal', { day: words.day(item.internal_due_date) })}`}
            </p>
            <ol className={classes.steps}>
              {steps.map((step, at) => {
                const day = dayOf(step, item)
                return (
                  <li key={step.key} data-past={(day !== null && day < today) || undefined}>
                    <span>{step.title.trim() || t('step.place', { at: at + 1 })}</span>
                    <span>
                      {day === null ? t('preview.no_day') : `${words.day(day)} · ${words.distance(day, today, true)}`}
                    </span>
                  </li>
                )
              })}
            </ol>
          </>
        )}
      </div>
    </Panel>
  )
}
