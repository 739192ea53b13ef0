import type { DscFileOutcome } from '@niyam/contract/dsc.ts'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { failureMessage } from '../../lib/failure.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import classes from './Dsc.module.css'
import { addDsc, dscChanged } from './queries.ts'
import { asSendable, EXTENSIONS, inCalls, whyUnsent } from './sendable-files.ts'

const FILES_AT_MOST = 500

const LOOK = {
  added: { tone: 'success', icon: IconCheck },
  already_there: { tone: 'neutral', icon: IconMinus },
  refused: { tone: 'danger', icon: IconAlertTriangle },
} as const

/** Certificates are read as they are dropped; each file is answered by name. */
export function AddCertificates() {
  const t = useTexts('dsc')
  const client = useQueryClient()
  const [entity_id, setEntity] = useState<string | null>(null)
  const [outcomes, setOutcomes] = useState<readonly DscFileOutcome[]>([])
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const unsent = files.flatMap((file) => {
        const why = whyUnsent(file)
        return why
          ? [{ name: file.name, outcome: 'refused', reason: t(`unsent.${why}`), holder: '', dsc_id: null } as const]
          : []
      })
      setOutcomes(unsent)
      for (const part of inCalls(files.filter((file) => !whyUnsent(file)))) {
        const answered = await addDsc(await Promise.all(part.map(asSendable)), entity_id)
        setOutcomes((before) => [...before, ...answered])
      }
    },
    onSettled: () => dscChanged(client),
  })
  const count = (outcome: DscFileOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
  return (
    <Panel padding="roomy">
      <div className={classes.add}>
        <FileField
          label={t('files')}
          description={t('files_help')}
          value={[]}
          onChange={(files) => add.mutate(files)}
          atMost={FILES_AT_MOST}
          extensions={EXTENSIONS}
          disabled={add.isPending}
        />
        <RemoteSelect
          label={t('files_entity')}
          description={t('files_entity_help')}
          value={entity_id}
          onChange={setEntity}
          load={loadEntities}
        />
      </div>
      {add.isError && <FormAlert message={failureMessage(add.error) ?? t('not_added')} />}
      {outcomes.length > 0 && (
        <>
          <p className={classes.second} role="status">
            {(['added', 'already_there', 'refused'] as const)
              .filter((outcome) => count(outcome) > 0)
              .map((outcome) => t(`count.${outcome}`, { count: count(outcome) }))
              .join(' · ')}
          </p>
          <ul className={classes.outcomes} aria-label={t('outcomes')}>
            {outcomes.map(({ name, outcome, holder, reason }, at) => (
              <li key={`${at} ${name}`}>
                <StateBadge {...LOOK[outcome]} label={t(`outcome.${outcome}`)} />
                <span>
                  <span translate="no">{[name, holder].filter(Boolean).join(' · ')}</span>
                  {reason && <span className={classes.second}>{reason}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
