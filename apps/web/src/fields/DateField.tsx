import { CloseButton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { readDay, showDayInField, todayInIndia } from '../lib/format.ts'
import { usePart } from '../lib/use-part.ts'
import { type DayRules, isClosed } from './closed-days.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldTexts } from './texts.ts'

type Props = FieldProps<string | null> & DayRules

const loadCalendar = () => import('./DayCalendar.tsx')

/**
 * A date, shown as 20 Nov 2026. It can be typed in the usual Indian ways, and cleared. An invalid date is reported.
 * The calendar opens with the field and does not disturb typing: the down arrow leads into it.
 */
export function DateField({ allDates = false, minDate, maxDate, value, onChange, onBlur, error, ...field }: Props) {
  const t = useFieldTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // The text during typing; null while the field shows its date.
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isOpen, setOpen] = useState(false)
  const calendar = usePart(loadCalendar, isOpen)
  const isShut = (day: string) => isClosed(day, { allDates, minDate, maxDate }, todayInIndia())
  const { required = false, disabled = false } = field

  function take(day: string | null) {
    setTyped(null)
    setProblem('')
    setOpen(false)
    onChange(day)
  }

  function type(text: string) {
    setTyped(text)
    setProblem('')
    setOpen(true)
    const day = readDay(text)
    if (day !== null || (text.trim() === '' && !required)) onChange(day)
  }

  /** Reports an invalid text; a valid date has been passed on already. */
  function judge() {
    setOpen(false)
    if (typed === null) return
    setTyped(null)
    const text = typed.trim()
    if (text === '') return
    const day = readDay(text)
    // With all dates allowed, one beyond the limits still arrives, for the form to refuse by name: put back to the day
    // before it, another day than the one meant would be saved.
    const isRefused = day !== null && !allDates && isShut(day)
    if (day !== null && !isRefused) return
    setProblem(isRefused ? t('date.closed', { text }) : t('date.no_day', { text }))
    onChange(null)
  }

  function leave({ relatedTarget }: FocusEvent) {
    if (relatedTarget?.closest(`[id="${id}"]`)) return
    judge()
    onBlur?.()
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Enter' || key === 'Tab') judge()
    else if (key === 'ArrowDown' && isOpen) {
      event.preventDefault()
      const days = document.getElementById(id)
      const start = days?.querySelector<HTMLElement>('[data-start]:not([disabled])')
      ;(start ?? days?.querySelector<HTMLElement>('table [tabindex="0"]'))?.focus()
    } else if (key === 'Escape' && isOpen) {
      // The dialog around the field stays.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <>
      <TextInput
        autoComplete="off"
        placeholder={t('date.placeholder')}
        {...field}
        ref={input}
        value={typed ?? (value === null ? '' : showDayInField(value))}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={press}
        // The component library listens for Escape sooner than the field does.
        data-mantine-stop-propagation={isOpen || undefined}
        error={problem || error}
        leftSection={<IconCalendar size={16} aria-hidden />}
        rightSection={
          value !== null &&
          !required &&
          !disabled && (
            <CloseButton
              variant="transparent"
              size="sm"
              aria-label={t('date.clear')}
              onClick={() => {
                input.current?.focus()
                take(null)
              }}
            />
          )
        }
      />
      {isOpen &&
        !disabled &&
        calendar?.({ id, value, isShut, onTake: take, onClose: () => setOpen(false), onLeave: leave })}
    </>
  )
}
