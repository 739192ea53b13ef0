import type { ItemDetail } from '@niyam/contract/items.ts'
import type { DelayCost } from '@niyam/contract/explanations.ts'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
import { DateField } from '../../fields/DateField.tsx'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { CostFigure } from './CostFigure.tsx'
import { type Answers, answersOf, costQuery, type Figure, figuresOf } from './cost-figures.ts'
import { CostShown } from '../../domain/CostShown.tsx'
import classes from '../../domain/Costs.module.css'
import { costOfItem } from '../calendar/queries.ts'
import { useFiguresKept } from './use-figures-kept.ts'

interface Props {
  readonly item_id: string
  /** As of today, from the facts of the entity alone. */
  readonly costs: readonly DelayCost[]
  /** Figures that these costs are counted with already. */
  readonly kept: ItemDetail['figures']
  readonly mayKeep: boolean
  readonly today: string
}

const PAUSE_MS = 300

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The cost of lateness, section by section. Figures from the books are requested, and saved with the item on demand.
 */
export default function Costs({ item_id, costs, kept, mayKeep, today }: Props) {
  const t = useTexts('compliances')
  const [day, setDay] = useState<string | null>(null)
  const [answers, setAnswers] = useState<Answers>(() => answersOf(kept))
  const [seen, setSeen] = useState<readonly Figure[]>(kept)
  const keep = useFiguresKept(item_id)
  const question = useMemo(() => ({ on: day ?? today, ...costQuery(seen, answers) }), [day, today, seen, answers])
  const [sent] = useDebouncedValue(question, PAUSE_MS)
  const keptQuestion = { on: today, ...costQuery(kept, answersOf(kept)) }
  const isAsked = !isSame(sent, keptQuestion)
  const isChanged = !isSame(question, { ...keptQuestion, on: question.on })
  const query = useQuery({ ...costOfItem(item_id, sent), enabled: isAsked, placeholderData: keepPreviousData })
  const visibleCosts = isAsked && query.data ? query.data.costs : costs
  const figures = figuresOf(
    kept,
    costs.flatMap(({ missing }) => missing),
    seen,
    visibleCosts.flatMap(({ missing }) => missing),
  )
  const errors = fieldErrors(query.error)
  const isElsewhere = query.isError && !Object.keys(errors).some((key) => key === 'on' || key.startsWith('amounts.'))
  const answer = (figure: Figure, value: number | boolean | null) => {
    setSeen(figuresOf(seen, [figure]))
    setAnswers({ ...answers, [figure.name]: value })
  }
  return (
    <>
      <ul className={classes.costs} aria-label={t('cost.title')} aria-busy={query.isFetching}>
        {visibleCosts.map((cost) => (
          <CostShown key={`${cost.kind}${cost.provision}`} cost={cost} />
        ))}
      </ul>
      <output className="visually-hidden">{query.isSuccess && isAsked ? t('cost.counted') : ''}</output>
      {isElsewhere && (
        <p className={classes.failed} role="alert">
          {failureMessage(query.error) ?? t('cost.failed')}{' '}
          <button type="button" className={classes.again} onClick={() => void query.refetch()}>
            {t('cost.again')}
          </button>
        </p>
      )}
      <fieldset className={classes.figures}>
        <legend>{t('cost.figures')}</legend>
        {figures.map((figure) => (
          <CostFigure
            key={figure.name}
            figure={figure}
            value={answers[figure.name] ?? null}
            error={errors[`amounts.${figure.name}`]}
            onChange={(value) => answer(figure, value)}
          />
        ))}
        <DateField allDates label={t('cost.day')} value={day ?? today} onChange={setDay} error={errors.on} />
        <p className={classes.kept}>{t(mayKeep ? 'cost.keep_text' : 'cost.kept')}</p>
        {mayKeep && isChanged && (
          <Button
            size="xs"
            variant="default"
            loading={keep.isPending}
            disabled={query.isError}
            onClick={() => keep.mutate(costQuery(seen, answers))}
          >
            {t('cost.keep')}
          </Button>
        )}
        <FormAlert message={failureMessage(keep.error)} />
      </fieldset>
    </>
  )
}
