import type { OwnTest } from '@niyam/contract/own-rules.ts'
import { OWN_TESTS_AT_MOST } from '@niyam/contract/own-rules-limits.ts'
import { ActionIcon, MultiSelect, NumberInput, SegmentedControl, Select } from '@mantine/core'
import { type AttributeInfo, attributeCatalogue, attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { isTestable } from '@niyam/law/own-rules/testable.ts'
import { OFFICIAL_STATES } from '@niyam/law/reference/state-codes.ts'
import { IconX } from '@tabler/icons-react'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { sayLaw } from '../../lib/i18n-law.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './OwnRules.module.css'
import { dayWord } from './use-rule-words.ts'

interface Props {
  readonly tests: readonly OwnTest[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (tests: readonly OwnTest[]) => void
}

/** Facts that are asked for most come first; the rest by name. */
const FIRST = ['state', 'entity_type', 'company_type']

function factOptions() {
  const place = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)
  return attributeCatalogue
    .filter(isTestable)
    .map(({ key, label }) => ({ value: key, label: sayLaw(label) }))
    .toSorted((one, other) => place(one.value) - place(other.value) || one.label.localeCompare(other.label))
}

/** A condition as it begins: a yes, a list to choose from, a size to fill in. */
function blankTest(attribute: string): OwnTest {
  const type = attributeInfo(attribute)?.type
  if (type === 'boolean') return { attribute, is: 'any-of', values: [true] }
  if (type === 'choice' || type === 'choices') return { attribute, is: 'any-of', values: [] }
  return { attribute, is: 'at-least', values: [] }
}

/** What the facts of an entity must be; all of it has to hold. */
export function TestFields({ tests, errors, onChange }: Props) {
  const t = useTexts('own-rules')
  return (
    <div className={classes.tests} role="group" aria-label={t('test.label')}>
      {tests.map((test, at) => (
        <TestShown
          // oxlint-disable-next-line react/no-array-index-key -- two bounds of one fact differ by their place alone
          key={`${test.attribute} ${at}`}
          test={test}
          error={errors[`tests.${at}`] ?? errors[`tests.${at}.values`]}
          onChange={(next) => onChange(tests.with(at, next))}
          onRemove={() => onChange(tests.toSpliced(at, 1))}
        />
      ))}
      {tests.length < OWN_TESTS_AT_MOST && (
        <Select
          label={t('test.label')}
          description={t('test.help')}
          placeholder={t('test.add')}
          data={factOptions()}
          value={null}
          onChange={(attribute) => attribute && onChange([...tests, blankTest(attribute)])}
          searchable
          selectFirstOptionOnChange
          limit={60}
          nothingFoundMessage={t('nothing')}
        />
      )}
    </div>
  )
}

interface ShownProps {
  readonly test: OwnTest
  readonly error: string | undefined
  readonly onChange: (test: OwnTest) => void
  readonly onRemove: () => void
}

function TestShown({ test, error, onChange, onRemove }: ShownProps) {
  const t = useTexts('own-rules')
  const info = attributeInfo(test.attribute)
  if (!info) return null
  const label = sayLaw(info.label)
  return (
    <div className={classes.test} role="group" aria-label={label}>
      <div className={classes.testHead}>
        <strong>{label}</strong>
        <ActionIcon variant="subtle" color="gray" aria-label={t('test.remove', { what: label })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <Values info={info} test={test} what={label} error={error} onChange={onChange} />
    </div>
  )
}

interface ValuesProps extends Omit<ShownProps, 'onRemove'> {
  readonly info: AttributeInfo
  readonly what: string
}

function Values({ info, test, what, error, onChange }: ValuesProps) {
  const t = useTexts('own-rules')
  const { is, values } = test
  const compare = (choices: readonly OwnTest['is'][], word: (one: OwnTest['is']) => string) => (
    <Select
      aria-label={t('test.compare', { what })}
      data={choices.map((one) => ({ value: one, label: word(one) }))}
      value={is}
      onChange={(next) => next && onChange({ ...test, is: next as OwnTest['is'] })}
      allowDeselect={false}
    />
  )
  const one = (value: number | string | null) => onChange({ ...test, values: value === null ? [] : [value] })
  const label = t('test.value', { what })
  switch (info.type) {
    case 'boolean':
      return (
        <SegmentedControl
          aria-label={what}
          value={String(values[0])}
          data={[
            { value: 'true', label: t('test.yes') },
            { value: 'false', label: t('test.no') },
          ]}
          onChange={(next) => onChange({ ...test, values: [next === 'true'] })}
        />
      )
    case 'choice':
    case 'choices':
      return (
        <div className={classes.pair}>
          {compare(['any-of', 'none-of'], (word) => t(`test.is.${word}`))}
          <MultiSelect
            aria-label={label}
            data={
              info.key === 'state'
                ? OFFICIAL_STATES.map((state) => ({ value: state, label: sayLaw(state) }))
                : (info.options ?? []).map((option) => ({ ...option, label: sayLaw(option.label) }))
            }
            value={values.map(String)}
            onChange={(next) => onChange({ ...test, values: next })}
            searchable
            hidePickedOptions
            nothingFoundMessage={t('nothing')}
            error={error}
          />
        </div>
      )
    case 'date':
      return (
        <div className={classes.pair}>
          {compare(['at-least', 'less-than'], (word) => t(`test.is_day.${dayWord(word)}`))}
          <DateField allDates label={label} value={String(values[0] ?? '') || null} onChange={one} error={error} />
        </div>
      )
    default: {
      const number = typeof values[0] === 'number' ? values[0] : null
      return (
        <div className={classes.pair}>
          {compare(['at-least', 'more-than', 'at-most', 'less-than'], (word) => t(`test.is.${word}`))}
          {info.type === 'money' ? (
            // The law's money is rupees, the field's paise.
            <CurrencyField
              label={label}
              value={number === null ? null : number * 100}
              onChange={(paise) => one(paise === null ? null : paise / 100)}
              error={error}
            />
          ) : (
            <NumberInput
              aria-label={label}
              value={number ?? ''}
              onChange={(next) => one(next === '' ? null : Number(next))}
              error={error}
            />
          )}
        </div>
      )
    }
  }
}
