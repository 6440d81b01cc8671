import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** So much is summed up at a time, in 2 ms or so: requests have their turn in between. */
const chunkBytes = 4 << 20

const sumBytes = 4

/** Writes these bytes, and behind them their check sum. */
export const writeChecked = async (file: FileHandle, pieces: readonly Buffer[]) => {
  let sum = 0
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += chunkBytes) {
      const chunk = piece.subarray(at, at + chunkBytes)
      sum = crc32(chunk, sum)
      await file.writeFile(chunk)
    }
  const end = Buffer.alloc(sumBytes)
  end.writeUInt32LE(sum)
  await file.writeFile(end)
}

/** @throws where they are not what was written */
export const readChecked = async (file: FileHandle): Promise<Buffer> => {
  const { size } = await file.stat()
  const bytes = Buffer.allocUnsafeSlow(size)
  const end = size - sumBytes
  let sum = 0
  for (let at = 0; at < end;) {
    const { bytesRead } = await file.read(bytes, at, Math.min(chunkBytes, end - at), at)
    if (bytesRead === 0) throw new Error('it is cut off')
    sum = crc32(bytes.subarray(at, at + bytesRead), sum)
    at += bytesRead
  }
  const { bytesRead } = await file.read(bytes, Math.max(end, 0), sumBytes, Math.max(end, 0))
  if (bytesRead < sumBytes || bytes.readUInt32LE(end) !== sum) throw new Error('its check sum is another') // prettier-ignore
  return bytes.subarray(0, end)
}
