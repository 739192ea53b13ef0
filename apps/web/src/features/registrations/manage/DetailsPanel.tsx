import type { Registration } from '@niyam/contract/registrations.ts'
import { type AttributeInfo, attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { isChangeable } from '@niyam/law/catalogue/attributes/changeable.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { sortOf } from '../../../domain/registration-kinds.ts'
import { TakeBackDialog } from '../../../domain/TakeBackDialog.tsx'
import { useFactText } from '../../../domain/use-fact-text.ts'
import { showDay } from '../../../lib/format.ts'
import { sayLaw } from '../../../lib/i18n-law.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { detailsAsked, detailsTold } from '../form-fields.ts'
import { type Span, spansOf } from '../turns.ts'
import classes from './Manage.module.css'
import { useTurnTakenBack } from './queries.ts'

const TurnDialog = lazyPart(() => import('./TurnDialog.tsx'))

interface Props {
  readonly registration: Registration
  readonly mayChange: boolean
  readonly onEdit: () => void
}

type Open = { readonly turn: true } | { readonly takeBack: AttributeInfo } | null

/** The details the law needs from this registration, and their history. Nothing for a kind without details. */
export function DetailsPanel({ registration, mayChange, onEdit }: Props) {
  const t = useTexts('record')
  const [open, setOpen] = useState<Open>(null)
  const takeBack = useTurnTakenBack(registration.registration_id)
  const { kind, number, state } = registration
  const details = { ...detailsTold(kind, number), ...registration.details }
  const sort = sortOf(registration)?.key
  const stated = Object.keys(details).flatMap((key) => attributeInfo(key) ?? [])
  const attributes = [...new Set([...detailsAsked(kind, details, state), ...stated])].filter(({ key }) => key !== sort)
  if (attributes.length === 0) return null
  const [answered, unanswered] = [true, false].map((isAnswered) =>
    attributes.filter(({ key }) => (details[key] !== undefined) === isAnswered),
  )
  const turning = attributes.filter((info) => isChangeable(info) && registration.details[info.key] !== undefined)
  const close = () => setOpen(null)
  return (
    <Panel
      title={t('details.title')}
      padding="none"
      aside={
        mayChange &&
        turning.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen({ turn: true })}>
            {t('details.turn')}
          </Button>
        )
      }
    >
      <dl className={classes.rows}>
        {answered?.map((info) => (
          <div key={info.key} className={classes.row}>
            <dt>{sayLaw(info.label)}</dt>
            <dd>
              <Spans
                attribute={info.key}
                spans={spansOf({ details, past_details: registration.past_details }, info.key)}
                onTakeBack={mayChange ? () => setOpen({ takeBack: info }) : undefined}
              />
            </dd>
          </div>
        ))}
      </dl>
      {unanswered && unanswered.length > 0 && (
        <p className={classes.hint}>
          {t('details.unsaid', { labels: unanswered.map(({ label }) => sayLaw(label)).join(' · ') })}{' '}
          {mayChange && (
            <Button variant="subtle" size="compact-sm" onClick={onEdit}>
              {t('details.say')}
            </Button>
          )}
        </p>
      )}
      <Suspense>
        {open && 'turn' in open && <TurnDialog registration={registration} turning={turning} onClose={close} />}
      </Suspense>
      {open && 'takeBack' in open && (
        <TakeBackDialog
          texts="record"
          title={t('details.take_back_title', { label: sayLaw(open.takeBack.label) })}
          text={t('details.take_back_text')}
          takeBack={takeBack}
          of={open.takeBack.key}
          onClose={close}
        />
      )}
    </Panel>
  )
}

interface SpansProps {
  readonly attribute: string
  readonly spans: readonly Span[]
  readonly onTakeBack: (() => void) | undefined
}

/** One value, or all of them with the day each began, newest first. */
function Spans({ attribute, spans, onTakeBack }: SpansProps) {
  const t = useTexts('record')
  const factText = useFactText()
  const [first] = spans
  if (!first) return null
  if (spans.length === 1) return factText(attribute, first.value)
  return (
    <ol className={classes.spans}>
      {spans.toReversed().map(({ value, from }, at) => (
        <li key={from ?? ''}>
          <span>
            {factText(attribute, value)}{' '}
            <span className={classes.second}>
              {from === null ? t('details.before') : t('details.from', { day: showDay(from) })}
            </span>
          </span>
          {at === 0 && onTakeBack && (
            <Button variant="subtle" color="gray" size="compact-xs" onClick={onTakeBack}>
              {t('take_back')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
