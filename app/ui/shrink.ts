const LONGEST = 2000
const QUALITY = 0.8

/**
 * A photo larger than so many bytes, as small as it can still be read: at most 2000 pixels, upright as it was taken, a
 * JPEG. What is smaller, is no picture, or cannot be read by this browser stays as it is; the hub judges it.
 */
export async function shrunk(file: File, over: number): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= over) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const blob = await drawn(picture)
    picture.close()
    return blob && blob.size < file.size ? new File([blob], jpegName(file.name), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}

/** The same for a file input that travels with its form. */
export async function shrinkChosen(input: HTMLInputElement, over: number): Promise<void> {
  const before = [...(input.files ?? [])]
  const after = await Promise.all(before.map((file) => shrunk(file, over)))
  const chosenSince = [...(input.files ?? [])].some((file, place) => file !== before[place])
  if (chosenSince || after.every((file, place) => file === before[place])) return
  const list = new DataTransfer()
  for (const file of after) list.items.add(file)
  input.files = list.files
}

function drawn(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // what is seen through becomes black in a JPEG otherwise
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

const jpegName = (name: string) => `${name.replace(/\.[^.]{1,8}$/, '')}.jpg`
