import { MultiSelect } from '@mantine/core'
import { isStateKey, type StateKey } from '@niyam/law/reference/states.ts'
import { stateOptions } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'

interface Props {
  readonly value: readonly StateKey[]
  readonly onChange: (states: StateKey[]) => void
}

/** Where a day is off; nothing chosen is everywhere. */
export function StatesField({ value, onChange }: Props) {
  const t = useTexts('internal-deadlines')
  return (
    <MultiSelect
      label={t('days_off.states')}
      description={t('days_off.states_help')}
      placeholder={value.length === 0 ? t('days_off.everywhere') : ''}
      data={stateOptions()}
      value={[...value]}
      onChange={(next) => onChange(next.filter(isStateKey))}
      searchable
      clearable
      nothingFoundMessage={t('days_off.states_none')}
    />
  )
}
