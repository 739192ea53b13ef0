import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import classes from './PortalFiles.module.css'

const SHOWN = 5

/** Sentences about a file by its lines: a few, and the rest when they are asked for. */
export function Lines({ lines, isAlert = false }: { readonly lines: readonly string[]; readonly isAlert?: boolean }) {
  const t = useTexts('portal-files')
  const [isWhole, setWhole] = useState(false)
  if (lines.length === 0) return null
  const listed = isWhole ? lines : lines.slice(0, SHOWN)
  return (
    <div className={isAlert ? classes.problems : classes.notes} role={isAlert ? 'alert' : undefined}>
      <ul>
        {listed.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {listed.length < lines.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
          {t('more_lines', { count: lines.length - listed.length })}
        </Button>
      )}
    </div>
  )
}
