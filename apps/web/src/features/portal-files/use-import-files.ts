import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, failureMessage } from '../../lib/failure.ts'
import { filesChanged, type Imported, importFile, removeFile, type FileAnswers } from './queries.ts'

const ASKED = ['password', 'period', 'entity_id', 'code', 'replaces'] as const
type AskedFor = (typeof ASKED)[number]

/** One chosen file and what became of it. */
export interface ChosenFile {
  readonly key: number
  readonly file: File
  readonly state: 'waiting' | 'reading' | 'done' | 'refused' | 'undone'
  readonly answers: FileAnswers
  /** Set when it is done. */
  readonly imported: Imported | null
  /** What the server needs to read it. Once asked, it stays. */
  readonly asked: readonly AskedFor[]
  /** Why it was refused, each error with its line; empty until then. */
  readonly problems: readonly string[]
}

interface Options {
  readonly kinds: readonly PortalFileKind[]
  readonly entity_id: string | undefined
  /** After each file that is imported, or found to be here. */
  readonly onDone: ((imported: Imported) => void) | undefined
}

/** Imports files one after the other. One that is refused does not stop the others. */
export function useImportFiles({ kinds, entity_id, onDone }: Options) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const last = useRef(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const abort = useRef(new AbortController())
  // Closed in the middle: what was imported stays, the rest is not begun.
  useEffect(() => {
    const controller = new AbortController()
    abort.current = controller
    return () => controller.abort()
  }, [])

  const change = (key: number, to: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))

  async function read({ key, file, asked }: ChosenFile, answers: FileAnswers): Promise<void> {
    const { signal } = abort.current
    if (signal.aborted) return
    change(key, { state: 'reading', answers, problems: [] })
    try {
      const imported = await importFile(file, kinds, { entity_id, ...answers }, signal)
      change(key, { state: 'done', imported })
      await filesChanged(client)
      onDone?.(imported)
    } catch (error) {
      if (signal.aborted) return
      const missing = error instanceof ApiFailure ? ASKED.filter((field) => error.fields[field]) : []
      change(key, { state: 'refused', problems: problemsOf(error), asked: [...new Set([...asked, ...missing])] })
    }
  }

  const enqueue = (chosen: ChosenFile, answers: FileAnswers) => {
    line.current = line.current.then(() => read(chosen, answers))
  }

  return {
    files,
    isBusy: files.some(({ state }) => state === 'waiting' || state === 'reading'),
    add(chosen: readonly File[]) {
      const added = chosen.map(
        (file): ChosenFile => ({
          key: ++last.current,
          file,
          state: 'waiting',
          answers: {},
          imported: null,
          asked: [],
          problems: [],
        }),
      )
      setFiles((all) => [...all, ...added])
      for (const one of added) enqueue(one, {})
    },
    again(chosen: ChosenFile, answers: FileAnswers) {
      change(chosen.key, { state: 'waiting' })
      enqueue(chosen, answers)
    },
    async undo({ key, imported }: ChosenFile) {
      if (!imported) return
      try {
        await removeFile(imported.file.file_id)
        change(key, { state: 'undone' })
        await filesChanged(client)
      } catch (error) {
        change(key, { problems: problemsOf(error) })
      }
    },
  }
}

/** Every message of every field: an error of the file has one for each line. */
function problemsOf(error: unknown): readonly string[] {
  const all = error instanceof ApiFailure ? Object.values(error.fields).flat() : []
  return all.length > 0 ? all : [failureMessage(error) ?? '']
}
