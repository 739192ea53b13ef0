import type { FactQuestion } from '@niyam/contract/applicability.ts'
import type { FactValue } from '@niyam/contract/entities.ts'
import { Button, Select } from '@mantine/core'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { type FormEvent, useState } from 'react'
import { recentYears } from '../../domain/fact-values.ts'
import { FactField } from '../../domain/FactField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { showFinancialYear, todayInIndia } from '../../lib/format.ts'
import { stateName } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import { factQuestionsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import classes from './Applicable.module.css'
import { type LastAnswer, useAnswer } from './queries.ts'

interface Props {
  readonly entity_id: string
  readonly question: FactQuestion
  readonly onAnswered: (lastAnswer: LastAnswer) => void
  /** Another question first; null where there is none. */
  readonly onSkip: (() => void) | null
  readonly onCancel?: () => void
}

const YEARS_BACK = 4

/** One missing fact, and how many obligations depend on it. */
export default function QuestionCard({ entity_id, question, onAnswered, onSkip, onCancel }: Props) {
  const t = useTexts('applicability')
  const ofEntities = useTexts('entities')
  const [value, setValue] = useState<FactValue | undefined>()
  const [year, setYear] = useState<string | null>(null)
  const answer = useAnswer(entity_id, (reply, body) => onAnswered({ body, label: question.label, reply }))
  const info = attributeInfo(question.attribute)
  const { form, errors, message } = useFieldErrors(answer.error)
  if (!info) return null
  const { attribute, registration_id, registration_number, state, label, obligations, alone } = question
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value === undefined || answer.isPending) return
    const body = { attribute, registration_id, state, financial_year: year, value }
    answer.mutate(body)
  }
  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit} className={classes.question}>
      <p className={classes.waits}>
        {t('question.waits', { count: obligations })}
        {alone > 0 && alone < obligations && ` ${t('question.alone', { count: alone })}`}
        {registration_number && ` ${t('question.registration', { number: registration_number })}`}
        {state && ` ${t('question.state', { state: isStateKey(state) ? stateName(state) : state })}`}
      </p>
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
      <FormAlert message={message} />
      <div className={classes.acts}>
        <Button type="submit" size="xs" disabled={value === undefined} loading={answer.isPending}>
          {t('question.save')}
        </Button>
        {onCancel && (
          <Button variant="subtle" size="xs" onClick={onCancel}>
            {t('assumed.cancel')}
          </Button>
        )}
        {onSkip && (
          <Button variant="subtle" size="xs" onClick={onSkip}>
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
