import { crc32 } from 'node:zlib'

const entry = (name: string, data: Buffer, offset: number) => {
  const path = Buffer.from(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(data), 10)
  common.writeUInt32LE(data.length, 14)
  common.writeUInt32LE(data.length, 18)
  common.writeUInt16LE(path.length, 22)
  const central = Buffer.alloc(14)
  central.writeUInt32LE(offset, 10)
  const version = Buffer.from([20, 0])
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, data]),
    central: Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, common, central, path]),
  }
}

/** A ZIP archive, uncompressed. */
export const zip = (files: Record<string, string>): Buffer => {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const { local, central } = entry(name, Buffer.from(text), offset)
    offset += local.length
    locals.push(local)
    centrals.push(central)
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(locals.length, 8)
  end.writeUInt16LE(locals.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
