import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { importTaxStatement } from '@niyam/contract/reports.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../lib/failure.ts'
import { creditsChanged, importStatement } from './queries.ts'

export type Imported = ReplyOf<typeof importTaxStatement>

const BYTES_AT_MOST = 10 * 1024 * 1024

/** Why a file would be refused, before it travels; the server judges its content as well. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): 'wrong_kind' | 'too_large' | 'empty' | null {
  if (!/\.(txt|zip)$/i.test(name)) return 'wrong_kind'
  if (size > BYTES_AT_MOST) return 'too_large'
  return size === 0 ? 'empty' : null
}

export class FileFault extends Error {
  readonly fault: NonNullable<ReturnType<typeof fileFault>>
  constructor(fault: NonNullable<ReturnType<typeof fileFault>>) {
    super(fault)
    this.fault = fault
  }
}

/** Imports a statement. `onImported` receives its year. */
export function useImport(onImported: (year: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File): Promise<Imported> => {
      const fault = fileFault(file)
      if (fault) throw new FileFault(fault)
      return importStatement(file)
    },
    onSuccess: async ({ statement }) => {
      await creditsChanged(client)
      onImported(statement.year)
    },
  })
}

export type ImportState = ReturnType<typeof useImport>

/** Every wrong line, as the server names it; null where the failure is not the file's fault. */
export const problemsOf = (error: unknown): readonly string[] | null =>
  error instanceof ApiFailure ? (error.fields.file ?? null) : null
