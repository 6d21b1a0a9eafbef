const LONGEST = 2000
const QUALITY = 0.8
const SMALL = 400 * 1024

/**
 * A photo as small as it can be read: at most 2000 pixels, upright as it was taken, a JPEG. What is small already, is
 * no picture, or cannot be read here goes as it is; the hub judges it.
 */
export async function shrunk(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || (file.size <= SMALL && file.type !== 'image/heic')) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const blob = await drawn(picture)
    picture.close()
    return blob && blob.size < file.size ? new File([blob], jpegName(file.name), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
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
