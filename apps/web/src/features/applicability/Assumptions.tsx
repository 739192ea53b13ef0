import type { Assumption } from '@niyam/contract/applicability.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Applicable.module.css'
import { type LastAnswer, useAnswer } from './queries.ts'

const QuestionCard = lazyPart(() => import('./QuestionCard.tsx'))

interface Props {
  readonly entity_id: string
  readonly assumptions: readonly Assumption[]
  readonly mayAnswer: boolean
  readonly onAnswered: (lastAnswer: LastAnswer) => void
}

/** The assumptions about the entity and its registrations, each confirmed with one click or changed. */
export function Assumptions({ assumptions, ...props }: Props) {
  const t = useTexts('applicability')
  if (assumptions.length === 0) return null
  return (
    <Panel
      title={t('assumed.title')}
      aside={<span className={classes.hint}>{t('assumed.hint')}</span>}
      className={classes.panel ?? ''}
    >
      <ul id="assumptions" className={classes.assumptions}>
        {assumptions.map((assumption) => (
          <AssumptionRow
            key={`${assumption.attribute} ${assumption.registration_id}`}
            assumption={assumption}
            {...props}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface RowProps extends Omit<Props, 'assumptions'> {
  readonly assumption: Assumption
}

function AssumptionRow({ entity_id, assumption, mayAnswer, onAnswered }: RowProps) {
  const t = useTexts('applicability')
  const [isChanging, setIsChanging] = useState(false)
  const { attribute, registration_id, registration_number, label, value, words, reason, applies, ruled_out } =
    assumption
  const confirm = useAnswer(entity_id, (reply, body) => onAnswered({ body, label, reply }))
  return (
    <li>
      <div className={classes.assumption}>
        <div className={classes.main}>
          <strong>{t('assumed.fact', { label, words })}</strong>{' '}
          {registration_number && <span>{registration_number}</span>}
          <p className={classes.hint}>
            {reason} {t('assumed.applies', { count: applies })}{' '}
            {ruled_out > 0 && t('assumed.ruled_out', { count: ruled_out })}
          </p>
        </div>
        {mayAnswer && !isChanging && (
          <div className={classes.acts}>
            <Button
              variant="light"
              size="xs"
              loading={confirm.isPending}
              onClick={() => confirm.mutate({ attribute, registration_id, value, state: null, financial_year: null })}
              aria-label={t('assumed.confirm_one', { label, words })}
            >
              {t('assumed.confirm')}
            </Button>
            <Button
              variant="default"
              size="xs"
              onClick={() => setIsChanging(true)}
              aria-label={t('assumed.change_one', { label })}
            >
              {t('assumed.change')}
            </Button>
          </div>
        )}
      </div>
      {!isChanging && <FormAlert message={failureMessage(confirm.error)} />}
      {isChanging && (
        <Suspense fallback={<BlockSkeleton lines={2} />}>
          <QuestionCard
            entity_id={entity_id}
            question={{
              attribute,
              label,
              registration_id,
              registration_number,
              state: null,
              obligations: applies + ruled_out,
              alone: 0,
              ranges: [],
            }}
            onAnswer={(body) => confirm.mutate(body)}
            isSaving={confirm.isPending}
            error={confirm.error}
            onSkip={null}
            onCancel={() => setIsChanging(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
