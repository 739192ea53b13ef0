import type { Entity, Fact, FactValue } from '@niyam/contract/entities.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { Button, Group, Select, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayLaw, stateName, stateOptions } from '../../lib/i18n-law.ts'
import { failureMessage } from '../../lib/api.ts'
import { showFinancialYear, todayInIndia } from '../../lib/format.ts'
import classes from './EntityViewPage.module.css'
import { FactField } from './FactField.tsx'
import { recentYears, withFact } from './fact-values.ts'
import { useEntityChange } from './queries.ts'
import { useFactText } from './use-fact-text.ts'

/** A fact that is linked to from an explanation: `#fact-turnover_inr`. */
export const linkedFact = () => /^#fact-(\w+)$/.exec(location.hash)?.[1]

interface RowProps {
  readonly entity: Entity
  readonly attribute: string
  readonly fact?: Fact
  readonly mayChange: boolean
}

/** One fact with its value, or without one while it is not known; opened it is a form. */
export function FactRow({ entity, attribute, fact, mayChange }: RowProps) {
  const { t } = useTranslation('entities')
  const factText = useFactText()
  const isLinked = linkedFact() === attribute
  const [isOpen, setOpen] = useState(mayChange && isLinked)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const label = sayLaw(attributeInfo(attribute)?.label ?? attribute)
  const ofYear = fact?.financial_year
    ? t('facts.of_year', { label, year: showFinancialYear(fact.financial_year) })
    : label
  const name = fact?.state
    ? t('facts.of_state', { label: ofYear, state: isStateKey(fact.state) ? stateName(fact.state) : fact.state })
    : ofYear
  return (
    <div ref={row} id={`fact-${attribute}`} className={classes.fact} data-linked={isLinked || undefined}>
      {isOpen ? (
        <FactForm entity={entity} attribute={attribute} fact={fact} onClose={() => setOpen(false)} />
      ) : (
        <div className={classes.factRow}>
          <span className={classes.factName}>{name}</span>
          {fact && <span className={classes.factValue}>{factText(attribute, fact.value)}</span>}
          {mayChange && attributeInfo(attribute) && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t(fact ? 'facts.change' : 'facts.add', { label: name })}
              onClick={() => setOpen(true)}
            >
              {t(fact ? 'change' : 'say')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface FormProps {
  readonly entity: Entity
  readonly attribute: string
  readonly fact: Fact | undefined
  readonly onClose: () => void
}

const YEARS_BACK = 6

function FactForm({ entity, attribute, fact, onClose }: FormProps) {
  const { t } = useTranslation('entities')
  const info = attributeInfo(attribute)
  const [value, setValue] = useState<FactValue | undefined>(fact?.value)
  const [year, setYear] = useState<string | null>(fact?.financial_year ?? null)
  const [state, setState] = useState<string | null>(fact?.state ?? null)
  const change = useEntityChange(entity.entity_id)
  if (!info) return null
  const save = () => {
    const others = fact ? withFact(entity.facts, fact, undefined) : entity.facts
    const key = { attribute, financial_year: year, state }
    change.mutate({ facts: withFact(others, key, value) }, { onSuccess: onClose })
  }
  return (
    <form
      noValidate
      aria-label={sayLaw(info.label)}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="sm">
        <FactField
          info={info}
          value={value}
          onChange={setValue}
          error={change.isError ? (failureMessage(change.error) ?? undefined) : undefined}
        />
        {info.per_year && (
          <Select
            label={t('facts.year')}
            data={[
              { value: '', label: t('facts.until_changed') },
              ...recentYears(todayInIndia(), YEARS_BACK).map((one) => ({ value: one, label: showFinancialYear(one) })),
            ]}
            value={year ?? ''}
            onChange={(next) => setYear(next || null)}
            allowDeselect={false}
          />
        )}
        {info.per_state && (
          <Select
            label={t('facts.state')}
            data={[{ value: '', label: t('facts.everywhere') }, ...stateOptions()]}
            value={state ?? ''}
            onChange={(next) => setState(next || null)}
            allowDeselect={false}
            searchable
          />
        )}
        <Group gap="xs">
          <Button type="submit" size="xs" loading={change.isPending}>
            {t('save')}
          </Button>
          <Button variant="default" size="xs" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
