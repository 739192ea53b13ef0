import type { answerFact, FactQuestion, previewAnswer } from '@niyam/contract/applicability.ts'
import type { BodySentTo, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { FactValue } from '@niyam/contract/entities.ts'
import { Button, Select } from '@mantine/core'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { type FormEvent, useState } from 'react'
import { recentYears } from '../../domain/fact-values.ts'
import { FactField } from '../../domain/FactField.tsx'
import { useFactText } from '../../domain/use-fact-text.ts'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { stateName } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import { factQuestionsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { AnswerEffect } from './AnswerEffect.tsx'
import classes from './Applicable.module.css'
import { useAnswerPreview } from './queries.ts'

interface Props {
  readonly entity_id: string
  readonly question: FactQuestion
  /** Saves an answer; with it the effect that was shown, if it had come. */
  readonly onAnswer: (body: BodySentTo<typeof answerFact>, shown: ReplyOf<typeof previewAnswer> | undefined) => void
  readonly isSaving: boolean
  readonly error: Error | null
  /** Another question first; null where there is none. */
  readonly onSkip: (() => void) | null
  readonly onCancel?: () => void
}

const YEARS_BACK = 4

/** One missing fact: how many obligations depend on it, its answers, and what the chosen one does. */
export default function QuestionCard({ entity_id, question, onAnswer, isSaving, error, onSkip, onCancel }: Props) {
  const t = useTexts('applicability')
  const ofEntities = useTexts('entities')
  const factText = useFactText()
  const [value, setValue] = useState<FactValue | undefined>()
  const [year, setYear] = useState<string | null>(null)
  const { attribute, registration_id, registration_number, state, label, obligations, alone, ranges } = question
  const body = value === undefined ? null : { attribute, registration_id, state, financial_year: year, value }
  const effect = useAnswerPreview(entity_id, body)
  const info = attributeInfo(attribute)
  const { form, errors, message } = useFieldErrors(error ?? effect.error)
  if (!info) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body && !isSaving) onAnswer(body, effect.shown)
  }
  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit} className={classes.question}>
      <p className={classes.waits}>
        {t('question.waits', { count: obligations })}
        {alone > 0 && alone < obligations && ` ${t('question.alone', { count: alone })}`}
        {registration_number && ` ${t('question.registration', { number: registration_number })}`}
        {state && ` ${t('question.state', { state: isStateKey(state) ? stateName(state) : state })}`}
      </p>
      {ranges.length > 0 && (
        <div role="group" aria-label={t('question.ranges', { label })} className={classes.ranges}>
          {ranges.map((range) => (
            <Button
              key={range}
              variant={range === value ? 'light' : 'default'}
              size="sm"
              aria-pressed={range === value}
              onClick={() => setValue(range)}
            >
              {factText(attribute, range)}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.answer}>
        <div className={classes.field}>
          <FactField info={info} value={value} onChange={setValue} error={errors.value ?? errors.attribute} />
        </div>
        {info.per_year && registration_id === null && (
          <Select
            label={ofEntities('facts.year')}
            data={[
              { value: '', label: ofEntities('facts.until_changed') },
              ...recentYears(todayInIndia(), YEARS_BACK).map((one) => ({ value: one, label: showFinancialYear(one) })),
            ]}
            value={year ?? ''}
            onChange={(next) => setYear(next || null)}
            allowDeselect={false}
            error={errors.financial_year}
          />
        )}
      </div>
      {body && <AnswerEffect {...effect} />}
      <FormAlert message={message} />
      <div className={classes.acts}>
        <Button type="submit" size="xs" disabled={value === undefined} loading={isSaving}>
          {t(onSkip ? 'question.next' : 'question.save')}
        </Button>
        {onCancel && (
          <Button variant="subtle" size="xs" onClick={onCancel}>
            {t('assumed.cancel')}
          </Button>
        )}
        {onSkip && (
          <Button variant="default" size="xs" onClick={onSkip}>
            {t('question.skip')}
          </Button>
        )}
        <AppLink href={factQuestionsPath({ fact: attribute })} className={classes.forAll}>
          {t('question.for_all')}
        </AppLink>
      </div>
    </form>
  )
}
