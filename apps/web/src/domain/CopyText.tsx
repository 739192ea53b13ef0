import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'
import classes from './CopyText.module.css'

/** A number that a click copies. `what` names it to a screen reader: "PAN". */
export function CopyText({ text, what }: { readonly text: string; readonly what: string }) {
  const t = useTexts('compliances')
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <button
          type="button"
          className={classes.copy}
          aria-label={t(copied ? 'filing.copied_what' : 'filing.copy', { what, text })}
          onClick={copy}
        >
          <span className="tabular">{text}</span>
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </button>
      )}
    </CopyButton>
  )
}
