import { Button, Checkbox, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { PopupPanel } from '../../ui/PopupPanel.tsx'

interface Props<T extends string> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly chosen: readonly T[]
  readonly onChange: (chosen: readonly T[]) => void
}

/** A chip that says what it does ("Law: GST, TDS") and opens the list of what it could do. */
export function ChoiceFilter<T extends string>({ label, options, chosen, onChange }: Props<T>) {
  const t = useTexts('compliances')
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  const values =
    names.length > 2
      ? t('filter.more', { first: names.slice(0, 2).join(', '), count: names.length - 2 })
      : names.join(', ')
  const withOne = (value: T, isChosen: boolean) =>
    options.map((option) => option.value).filter((one) => (one === value ? isChosen : chosen.includes(one)))
  return (
    <PopupPanel
      label={label}
      button={(props) => (
        <Button
          {...props}
          variant={chosen.length > 0 ? 'light' : 'default'}
          data-printed={chosen.length > 0 || undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {chosen.length > 0 ? t('filter.chosen', { what: label, values }) : label}
        </Button>
      )}
    >
      <Stack gap="sm">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget }) => onChange(withOne(option.value, currentTarget.checked))}
          />
        ))}
        {chosen.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => onChange([])}>
            {t('filter.clear_one')}
          </Button>
        )}
      </Stack>
    </PopupPanel>
  )
}
