import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { PackPicture, PackSide } from '../catalog.contract.ts'

/** The photographs of a pack: front, back, strip. */
export async function picturesOf(db: Db, medicineId: string): Promise<PackPicture[]> {
  const rows = await db
    .selectFrom('product_pictures')
    .select(['side', 'picture_id'])
    .where('medicine_id', '=', medicineId)
    .orderBy(sql`array_position(array['front', 'back', 'strip'], side)`)
    .execute()
  return rows.map(({ side, picture_id }) => ({ side, src: `/images/${picture_id}` }))
}

export async function setPicture(db: Db, medicineId: string, side: PackSide, pictureId: string): Promise<void> {
  await db
    .insertInto('product_pictures')
    .values({ medicine_id: medicineId, side, picture_id: pictureId })
    .onConflict((conflict) => conflict.columns(['medicine_id', 'side']).doUpdateSet({ picture_id: pictureId }))
    .execute()
}

export async function removePicture(db: Db, medicineId: string, side: PackSide): Promise<void> {
  await db.deleteFrom('product_pictures').where('medicine_id', '=', medicineId).where('side', '=', side).execute()
}
