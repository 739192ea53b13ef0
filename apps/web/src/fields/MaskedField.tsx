import { isSpreadsheetShort } from '@niyam/law/identifiers/clean.ts'
import { type ChangeEvent, type HTMLAttributes, type ReactNode, useState } from 'react'
import { edited, kept, type Mask } from './caret.ts'
import { CheckedInput } from './CheckedInput.tsx'
import type { Verdict } from './FieldMessage.tsx'
import type { TextFieldProps } from './field-props.ts'
import classes from './MaskedField.module.css'

export interface MaskedFieldProps extends TextFieldProps {
  readonly mask: Mask
  readonly verdict: Verdict
  readonly type?: 'text' | 'tel'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly onFocus?: () => void
  readonly leftSection?: ReactNode
}

/** A number with a fixed format: formatted as printed during typing, with the caret kept in place. */
export function MaskedField({ mask, verdict, value, onChange, autoComplete = 'off', ...field }: MaskedFieldProps) {
  // While an input method is composing, its text must not change, or the composition would be lost.
  const [composing, setComposing] = useState<string | null>(null)
  const text = value ?? ''
  // A spreadsheet's 1.2E+11 is no longer a number and is shown unchanged.
  const isLost = isSpreadsheetShort(text)
  const number = isLost ? text : kept(mask, text)
  const displayed = isLost ? text : mask.show(number)

  function take(input: HTMLInputElement, erased?: 'back' | 'forward') {
    const next = edited(mask, number, input.value, input.selectionStart ?? input.value.length, erased)
    if (input.value !== next.shown) input.value = next.shown
    // Elsewhere it would draw the focus: a browser fills several fields at once.
    if (document.activeElement === input) input.setSelectionRange(next.caret, next.caret)
    if (next.value !== number) onChange(next.value)
  }

  function change({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType, isComposing } = nativeEvent as Partial<InputEvent>
    if (isComposing) {
      setComposing(currentTarget.value)
      onChange(kept(mask, currentTarget.value))
    } else take(currentTarget, erasedBy(inputType))
  }

  return (
    <CheckedInput
      {...field}
      verdict={verdict}
      value={composing ?? displayed}
      onChange={change}
      onCompositionEnd={({ currentTarget }) => {
        setComposing(null)
        take(currentTarget)
      }}
      autoComplete={autoComplete}
      autoCapitalize="characters"
      classNames={{ input: classes.input ?? '' }}
    />
  )
}

function erasedBy(inputType: string | undefined): 'back' | 'forward' | undefined {
  if (inputType === 'deleteContentBackward') return 'back'
  return inputType === 'deleteContentForward' ? 'forward' : undefined
}
