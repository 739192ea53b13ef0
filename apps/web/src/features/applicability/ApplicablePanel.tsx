import type { getApplicable } from '@niyam/contract/applicability.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { Ladder } from '../../domain/Ladder.tsx'
import { LawShown } from '../../domain/LawShown.tsx'
import { shownNumber } from '../../domain/shown-number.ts'
import panel from '../../domain/SidePanel.module.css'
import { SidePanel } from '../../domain/SidePanel.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import { entityCalendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { DecisionShown } from './DecisionShown.tsx'
import type { OpenObligation } from './applicable-search.ts'
import { applicableOne } from './queries.ts'
import { Reasons } from './Reasons.tsx'
import { VerdictBadge } from './VerdictBadge.tsx'

const loadForm = () => import('./NotRequiredForm.tsx')

interface Props {
  readonly entity_id: string
  readonly open: OpenObligation
  readonly today: string
  readonly onClose: () => void
}

/** One obligation: the answer, why, what would turn it, what was decided, and the law. */
export default function ApplicablePanel({ entity_id, open, today, onClose }: Props) {
  const t = useTexts('applicability')
  const query = useQuery(applicableOne(entity_id, open))
  const [isSaying, setSaying] = useState(false)
  const form = usePart(loadForm, isSaying)
  useKeys({ close: onClose })
  const { data } = query
  return (
    <SidePanel label={t('panel')} onClose={onClose}>
      <div className={panel.head}>
        {data && <VerdictBadge verdict={data.key.verdict} />}
        <span className={panel.place} />
        <ActionIcon variant="subtle" color="gray" aria-label={t('close')} onClick={onClose} data-autofocus>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {query.isPending && <BlockSkeleton lines={9} />}
      {query.isError && !data && (
        <ErrorState error={query.error} title={t('one_failed')} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <div className={panel.body}>
          <About one={data} today={today} entity_id={entity_id} />
          {data.decisions.map((decision) => (
            <DecisionShown key={decision.decision_id} decision={decision} isToLookAt={data.key.is_to_look_at} />
          ))}
          <Reasons one={data} entity_id={entity_id} />
          {data.key.verdict !== 'does_not_apply' && data.explanation.steps.length > 0 && data.event === null && (
            <>
              <h3>{t('why_day')}</h3>
              <Ladder explanation={data.explanation} due_date={data.due_date} />
            </>
          )}
          <LawShown explanation={data.explanation} />
        </div>
      )}
      {data?.may_ask && (
        <div className={panel.foot}>
          <Button variant="default" onClick={() => setSaying(true)}>
            {t('not_ours.open')}
          </Button>
        </div>
      )}
      {isSaying && data && form?.({ entity_id, one: data, onDone: () => setSaying(false) })}
    </SidePanel>
  )
}

interface AboutProps extends Pick<Props, 'today' | 'entity_id'> {
  readonly one: ReplyOf<typeof getApplicable>
}

/** The obligation, its number and its next date. */
function About({ one, today, entity_id }: AboutProps) {
  const t = useTexts('applicability')
  const words = useCalendarWords()
  const { key, registration_number: number } = one
  return (
    <>
      <h2 lang="en">{one.form}</h2>
      <div className={panel.about} lang="en">
        {one.title}
      </div>
      <dl className={panel.facts}>
        <dt>{t('about.of')}</dt>
        <dd>
          {number ? shownNumber(key.area, number) : t('of_entity')}
          {one.states.length > 0 && ` · ${one.states.join(', ')}`}
        </dd>
        {one.event !== null && (
          <>
            <dt>{t('about.when')}</dt>
            <dd>{one.event}</dd>
          </>
        )}
        {one.event === null && key.verdict !== 'does_not_apply' && (
          <>
            <dt>{t('about.next')}</dt>
            <dd className={panel.strong}>
              {words.period(key.period, key.area)}
              {one.due_date && ` · ${words.day(one.due_date)} · ${words.distance(one.due_date, today, false)}`}
            </dd>
          </>
        )}
      </dl>
      {one.is_optional && <p className={panel.about}>{t('about.optional')}</p>}
      {key.confidence === 'low' && (
        <div className={panel.warning} role="note">
          <IconAlertTriangle size={16} aria-hidden />
          <span>{t('about.low')}</span>
        </div>
      )}
      {(key.verdict === 'applies' || key.verdict === 'set_aside') && one.event === null && (
        <p className={panel.about}>
          <AppLink
            className={panel.link}
            href={entityCalendarPath(
              { entity_id },
              {
                search: one.form,
                ...(key.verdict === 'set_aside' && { state: 'not_applicable' }),
              },
            )}
          >
            {t('about.calendar')}
          </AppLink>
        </p>
      )}
    </>
  )
}
