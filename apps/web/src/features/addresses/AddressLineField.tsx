import { Autocomplete, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import type { AddressDraft } from './draft.ts'
import { addressCompletion } from './queries.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  readonly value: string
  readonly onChange: (line: string) => void
  /** Called with the parts of the address that a chosen suggestion holds. */
  readonly onChosen: (change: Partial<AddressDraft>) => void
  readonly error: string | undefined
}

/** The first line; where a maps service is set up it completes itself, and the rest of the address with it. */
export function AddressLineField({ value, onChange, onChosen, error }: Props) {
  const t = useTexts('addresses')
  const maps_key = useQuery(addressCompletion).data?.maps_key ?? null
  const { texts, choose } = useSuggestions(maps_key, value, onChosen)
  const common = {
    label: t('field.line_1'),
    autoComplete: 'address-line1',
    value,
    required: true,
    maxLength: 200,
    error,
  }
  if (maps_key === null)
    return <TextInput {...common} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  return (
    <Autocomplete
      {...common}
      autoComplete="off"
      description={t('field.line_1_maps')}
      onChange={onChange}
      data={texts}
      // The service has chosen already, by more than the letters they share.
      filter={({ options }) => options}
      onOptionSubmit={choose}
    />
  )
}
