import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconSearch, IconUser, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../lib/texts.ts'
import { PopupPanel } from '../ui/PopupPanel.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './ChipBar.module.css'
import { FilterChip } from './FilterChip.tsx'

export interface SearchProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  /** Called when the typing rests; undefined where nothing is left. */
  readonly onSearch: (text: string | undefined) => void
  readonly className: string | undefined
}

/** Finds by words. */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchProps) {
  const [text, setText] = useState(value)
  // The words of the address; others come there with a chip or a link.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  const search = useDebouncedCallback((next: string) => onSearch(next.trim() || undefined), 250)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      className={className ?? ''}
      maxLength={100}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        search(currentTarget.value)
      }}
    />
  )
}

interface ChipsProps {
  /** Filters in use; without any, nothing is drawn. */
  readonly chips: readonly { readonly label: string; readonly onRemove: () => void }[]
  readonly className?: string | undefined
}

/** The filters in use: a press on one takes it away. */
export function FilterChips({ chips, className = '' }: ChipsProps) {
  const t = useTexts('compliances')
  if (chips.length === 0) return null
  return (
    <div className={`${classes.chips} ${className}`}>
      {chips.map(({ label, onRemove }) => (
        <FilterChip key={label} clear={t('filter.chip_clear')} onRemove={onRemove}>
          {label}
        </FilterChip>
      ))}
    </div>
  )
}

interface AddProps {
  readonly width: number
  /** The fields. Drawn when the panel is open, as their code may come later. */
  readonly children: ReactNode
}

/** Opens the fields of all filters. */
export function AddFilter({ width, children }: AddProps) {
  const t = useTexts('compliances')
  return (
    <PopupPanel
      label={t('filter.add_panel')}
      width={width}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          className={classes.whole ?? ''}
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {t('filter.add')}
        </Button>
      )}
    >
      <Suspense fallback={<BlockSkeleton lines={8} />}>{children}</Suspense>
    </PopupPanel>
  )
}

export interface MineProps {
  /** What it finds. */
  readonly title: string
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** The filter for what is the person's own. */
export function MineButton({ title, isOn, onToggle }: MineProps) {
  const t = useTexts('compliances')
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      className={classes.whole ?? ''}
      aria-pressed={isOn}
      title={title}
      data-printed={isOn || undefined}
      leftSection={<IconUser size={14} aria-hidden />}
      rightSection={isOn && <IconX size={14} aria-hidden />}
      onClick={onToggle}
    >
      {t('filter.mine_short')}
    </Button>
  )
}
