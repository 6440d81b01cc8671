import { describe, expect, it } from '@jest/globals'
import { officeFiles, pdf } from '../../../tests/helpers/content/officeFiles'
import { identifyFile } from './identifyFile'

const identify = (data: Buffer | string, name: string) =>
  identifyFile({ data: Buffer.from(data) }, name)

const refusal = async (data: Buffer | string, name: string) => {
  const error = (await identify(data, name).then(
    () => undefined,
    (reason: unknown) => reason,
  )) as { code: string; data: { errors: { path: string; message: string }[] } } | undefined
  return error && { code: error.code, ...error.data.errors[0] }
}

const { xlsm, ...accepted } = officeFiles

describe('identifyFile', () => {
  it.each(Object.entries({ ...accepted, pdf: pdf(1) }))(
    'takes %s by its bytes',
    async (type, bytes) => {
      const { extension, mimeType } = await identify(bytes, `file.${type.toUpperCase()}`)
      expect(extension).toBe(type)
      expect(mimeType).toMatch(/^application\/(pdf|zip|vnd\.)/)
      expect((await identify(bytes, 'without extension')).extension).toBe(type)
    },
  )

  it('takes a PDF that is hardly more than its header', async () => {
    const { mimeType } = await identify(
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1e6, 'x')]),
      'a.pdf',
    )
    expect(mimeType).toBe('application/pdf')
  })

  it.each(['a;b\n1;2\n', '\ufeffName,Ort\r\nÖse,Köln\r\n', 'BMW;1\n', 'only one column\n'])(
    'takes the CSV %j',
    async (text) => {
      expect(await identify(text, 'table.csv')).toMatchObject({ mimeType: 'text/csv' })
    },
  )

  it.each([
    ['<!doctype html><script>alert(1)</script>', 'page.html'],
    ['<!doctype html><script>alert(1)</script>', 'page.pdf'],
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'logo.svg'],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.csv'],
    ['\ufeff \n<html>', 'table.csv'],
    ['a;b\n1;<script>alert(1)</script>', 'table.csv'],
    ['a;b\0\n', 'table.csv'],
    [Buffer.from('a;\xe9\n', 'latin1'), 'table.csv'],
    ['#!/bin/sh\nrm -rf /\n', 'table.csv'],
    ['plain text', 'notes.txt'],
    ['plain text', 'notes.pdf'],
    [Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]), 'setup.pdf'],
    [Buffer.from('\x7fELF' + '\0'.repeat(100)), 'tool.zip'],
    [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'picture.pdf'],
    ['', 'empty.csv'],
    [xlsm, 'book.xlsm'],
    [xlsm, 'book.xlsx'],
  ])('refuses %j as %s', async (bytes, name) => {
    const { code, path, message } = (await refusal(bytes, name)) ?? {}
    expect([code, path]).toEqual(['invalid_input', 'file'])
    expect(message).toMatch(/^(Only PDF|This file contains macros|A CSV file must)/)
  })

  it('says what a file is that is named like another type', async () => {
    expect(await refusal(pdf(1), 'book.xlsx')).toMatchObject({
      path: 'file',
      message: 'The name ends in .xlsx, but the file is a PDF: it should end in .pdf.',
    })
    expect(await refusal(officeFiles.docx, 'text.zip')).toBeDefined()
    expect(await refusal('%PDF-1.7 in plain text', 'table.csv')).toBeDefined()
  })
})
