import type { CellChange, CellSource } from '@niyam/contract/worksheet-cells.ts'
import { Button, NumberInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import type { LoadOptions } from '../../fields/use-remote-options.ts'
import { api } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { documentOf } from '../documents/document-cells.tsx'

interface Props {
  readonly source: Extract<CellSource, { kind: 'document' }> | null
  readonly documents: Readonly<Record<string, string>>
  readonly entity_id: string
  readonly mayEdit: boolean
  readonly onChange: (document: NonNullable<CellChange['document']> | null) => void
}

/** The document that shows the value, and its page. */
export function CellDocument({ source, documents, entity_id, mayEdit, onChange }: Props) {
  const t = useTexts('worksheets')
  const mayRead = useMay('documents.read')
  const name = source ? (documents[source.document_id] ?? t('cell.document')) : ''
  const [document_id, setDocument] = useState<string | null>(source?.document_id ?? null)
  const [page, setPage] = useState<number | null>(source?.page ?? null)
  const load = useMemo<LoadOptions>(
    () =>
      async ({ search, signal }) => {
        const found = await api('GET organisation/entities/:entity_id/documents/', {
          params: { entity_id },
          query: { search },
          signal,
          quiet: true,
        })
        return found.rows.flatMap((row) => {
          const document = documentOf(row)
          return document ? [{ value: document.document_id, label: document.name }] : []
        })
      },
    [entity_id],
  )
  const isChanged = document_id !== (source?.document_id ?? null) || page !== (source?.page ?? null)
  return (
    <>
      {source && (
        <p>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!mayRead}
            onClick={() =>
              void download('GET organisation/documents/:document_id/', { document_id: source.document_id }, name)
            }
          >
            {name}
          </Button>
          {source.page !== null && ` ${t('cell.page', { page: source.page })}`}
        </p>
      )}
      {mayEdit && mayRead && (
        <>
          <RemoteSelect
            label={t('cell.document_choose')}
            load={load}
            value={document_id}
            chosen={source ? { value: source.document_id, label: name } : null}
            onChange={setDocument}
          />
          {document_id !== null && (
            <NumberInput
              label={t('cell.document_page')}
              min={1}
              max={10_000}
              allowDecimal={false}
              allowNegative={false}
              value={page ?? ''}
              onChange={(value) => setPage(typeof value === 'number' ? value : null)}
            />
          )}
          {isChanged && (
            <Button size="xs" mt="xs" onClick={() => onChange(document_id === null ? null : { document_id, page })}>
              {t('cell.document_save')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
