import type { NotOursAsked } from '@niyam/contract/not-required.ts'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import { showDay, showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { applicablePath, entityPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DecisionActs } from './DecisionActs.tsx'
import classes from './NotRequired.module.css'

/** The person's reason beside the law's, and what can be done about it. */
export function DecisionRow({ decision }: { readonly decision: NotOursAsked }) {
  const t = useTexts('applicability')
  const { area: areaName } = useAreaWords()
  const { entity_id, obligation_id, registration_id: registration, registration_number: number, law } = decision
  const href = applicablePath({ entity_id }, { obligation: obligation_id, registration: registration ?? undefined })
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <h2 className={classes.form} lang="en">
          <AppLink href={href}>{decision.form}</AppLink>
        </h2>
        <span lang="en">{decision.title}</span>
        <span className={classes.hint}>
          <AppLink href={entityPath({ entity_id })}>{decision.entity_name}</AppLink> · {areaName(decision.area)} ·{' '}
          {number ? shownNumber(decision.area, number) : t('of_entity')}
        </span>
      </div>
      <div className={classes.sides}>
        <div>
          <h3>{t('decision.by', { name: decision.asked_by, moment: showMoment(decision.asked_at) })}</h3>
          <p className={classes.reason}>{decision.reason}</p>
          {decision.until && <p className={classes.hint}>{t('queue.until', { day: showDay(decision.until) })}</p>}
        </div>
        <div>
          <h3>{t('queue.law')}</h3>
          <p>{law ? law.because : t('queue.law_none')}</p>
          {law && (
            <p className={classes.hint} lang="en">
              {law.provision}
            </p>
          )}
        </div>
      </div>
      <Outcome decision={decision} />
      {decision.is_to_look_at && <p className={classes.look}>{t('decision.look_again_text')}</p>}
      {(decision.state === 'waiting' || decision.state === 'accepted') && (
        <>
          {decision.items > 0 && (
            <p className={classes.hint}>{t(`queue.items_${decision.state}`, { count: decision.items })}</p>
          )}
          <DecisionActs decision={decision} isToLookAt={decision.is_to_look_at} mayAccept={decision.may_accept} />
        </>
      )}
    </li>
  )
}

/** Who decided, when and why. */
function Outcome({ decision }: { readonly decision: NotOursAsked }) {
  const t = useTexts('applicability')
  const { reviewed_by, reviewed_at, review_reason, ended_by, ended_at, ended_reason, state } = decision
  const line = (act: string, by: string | null, at: string | null, why: string) =>
    by && at ? (
      <p className={classes.hint}>
        {act}: {t('decision.by', { name: by, moment: showMoment(at) })}
        {why && ` · ${why}`}
      </p>
    ) : null
  return (
    <>
      {line(
        t(state === 'returned' ? 'decision.returned' : 'decision.accepted'),
        reviewed_by,
        reviewed_at,
        decision.is_alone ? t('decision.alone') : review_reason,
      )}
      {line(t('decision.ended'), ended_by, ended_at, ended_reason)}
    </>
  )
}
